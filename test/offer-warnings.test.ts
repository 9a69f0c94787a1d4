import { newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('terms that are valid one by one, but contradict each other', (engine) => {
  const at = new OfferStage(engine);
  const second = { second_purchase_requirements: '1', second_purchase_gtins: ['00012345678905'] };
  const third = { third_purchase_requirements: '1', third_purchase_gtins: ['00012345678905'] };
  const percent = {
    field: 'primary_purchase_save_value',
    value: '101',
    message: 'is more than 100 percent, because save_value_code is 5',
  };
  const further = {
    field: 'additional_purchase_rules_code',
    value: '1',
    message: 'speaks of further purchases, but neither a second nor a third is given',
  };
  const applies = (value: string, which: string) => ({
    field: 'applies_to_which_item',
    value,
    message: `names the ${which} purchase, which is not given`,
  });

  test.each([
    ['101 percent', { save_value_code: '5', primary_purchase_save_value: '101' }, [percent]],
    ['100 percent', { save_value_code: '5', primary_purchase_save_value: '100' }, []],
    ['101 cents', { save_value_code: '0', primary_purchase_save_value: '101' }, []],
    ['101 cents, by default', { primary_purchase_save_value: '101' }, []],
    ['a rule for further purchases without one', { additional_purchase_rules_code: '1' }, [further]],
    ['… with a second', { additional_purchase_rules_code: '1', ...second }, []],
    ['… with a third', { additional_purchase_rules_code: '1', ...third }, []],
    ['a saving on the first', { applies_to_which_item: '0' }, []],
    [
      'a saving on the second without one',
      { applies_to_which_item: '1', ...third },
      [applies('1', 'second')],
    ],
    ['… with it', { applies_to_which_item: '1', ...second }, []],
    ['a saving on the third without one', { applies_to_which_item: '2', ...second }, [applies('2', 'third')]],
    ['… with it', { applies_to_which_item: '2', ...third }, []],
  ])('%s: saved, with a warning where it is a mistake', async (_, terms, warnings) => {
    const base = newBase();
    const saved = await ok(at.save(offerData(base, terms)));
    expect(saved.warnings).toEqual(warnings);
    expect(await at.read(base)).toMatchObject(terms);
  });

  test('a product code of another length or with a wrong check digit is kept, with a warning for each', async () => {
    const right = ['96385074', '036000291452', '4006381333931', '00012345678905'];
    const wrong = ['96385075', '036000291453', '4006381333932', '00012345678906'];
    const short = ['1', '1234567', '036000291', '00360002914'];
    const base = newBase();
    const lists = { primary_purchase_gtins: right, excluded_primary_purchase_gtins: [...wrong, ...short] };
    const saved = await ok(at.save(offerData(base, lists)));
    const about = (message: string) => (value: string) => ({
      field: 'excluded_primary_purchase_gtins',
      value,
      message,
    });
    expect(saved.warnings).toEqual([
      ...wrong.map(about('has a wrong check digit; kept as it is')),
      ...short.map(about('is not 8, 12, 13 or 14 digits long; kept as it is')),
    ]);
    expect(await at.read(base)).toMatchObject(lists);
  });
});
