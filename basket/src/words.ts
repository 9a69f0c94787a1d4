import type { Failure } from './apply.ts';
import { type Unit, weightOfThousandth } from './basket.ts';
import { dollars, thousandthsText } from './decimal.ts';
import { type Offer, purchaseNames } from './offer.ts';
import { type Reason, reason } from './reason.ts';

/** A failure as a reason and a sentence with its figures. */
export function inWords({ code, which, need, have }: Failure, offer: Offer): Reason {
  const only = offer.onlyPrimary;
  const its = only ? 'its products' : `its ${purchaseNames[which]} purchase`;
  switch (code) {
    case 'no_goods':
      return reason(
        code,
        only ? 'None of its products is in the basket.' : `Nothing in the basket qualifies for ${its}.`,
      );
    case 'not_enough_units':
      return reason(code, `It needs ${need} units ${only ? 'of' : 'for'} ${its}; the basket has ${have}.`);
    case 'not_enough_spend':
      return reason(code, `It needs ${dollars(need)} spent on ${its}; the basket has ${dollars(have)}.`);
    case 'basket_too_small':
      return reason(code, `It needs a basket of ${dollars(need)}; this one comes to ${dollars(have)}.`);
    case 'not_enough_weight': {
      const unit: Unit = offer.ways.flat().find((asked) => asked.which === which)?.code === 3 ? 'lb' : 'kg';
      const [wanted, there] = [need, have].map(
        (weight) => `${thousandthsText(Math.floor(weight / weightOfThousandth[unit]))} ${unit}`,
      );
      return reason(
        code,
        `It needs ${wanted} weighed ${only ? 'of' : 'for'} ${its}; the basket has ${there}.`,
      );
    }
    case 'value_not_covered':
      return reason(
        code,
        `It takes off ${dollars(need)}, but the goods it qualifies on cost only ${dollars(have)}.`,
      );
    case 'exceeds_basket':
      return reason(code, `It takes off ${dollars(need)}, but only ${dollars(have)} is left to pay.`);
    case 'no_discount':
      return reason(code, 'It would take off nothing.');
    case 'goods_used':
      return reason(code, 'The goods it needs are used by other coupons; a unit pays for one coupon only.');
    default:
      return reason(code, 'It does not apply.');
  }
}
