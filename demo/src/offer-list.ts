import { composeBase } from '@offerbook/gs1';
import { type Maker, manufacturers, type Provider } from './cast.ts';
import { shelf } from './shelf.ts';

/** A master offer file of the demo. */
export interface DemoOffer {
  base: string;
  maker: Maker;
  brand: string;
  title: string;
  /** Scheduled ones begin in three weeks; ended ones ended two days ago. */
  phase: 'live' | 'scheduled' | 'ended';
  active: boolean;
  providers: Provider[];
  /** Its share of the seeded strings, relative to other offers. */
  share: number;
  /** The offer fields for requirements and savings, as on the wire. */
  terms: Record<string, string | string[]>;
}

type Written = Pick<DemoOffer, 'maker' | 'brand' | 'title' | 'terms'> & {
  code: string;
  paper?: boolean;
} & Partial<Pick<DemoOffer, 'phase' | 'active' | 'providers' | 'share'>>;

const offer = ({ code, paper, ...written }: Written): DemoOffer => ({
  base: composeBase({
    format: paper ? 1 : 0,
    funderId: manufacturers[written.maker].funder_ids[0],
    offerCode: code,
  }),
  phase: 'live',
  active: true,
  providers: ['clipnest'],
  share: 2,
  ...written,
});

/** The requirement of the primary purchase: quantity, unit (requirement code) and products. */
const primary = (code: string, requirements: string, products: Array<{ gtin: string }>) => ({
  primary_purchase_req_code: code,
  primary_purchase_requirements: requirements,
  primary_purchase_gtins: products.map(({ gtin }) => gtin),
});
const further = (place: 'second' | 'third', code: string, requirements: string, of: { gtin: string }) => ({
  [`${place}_purchase_req_code`]: code,
  [`${place}_purchase_requirements`]: requirements,
  [`${place}_purchase_gtins`]: [of.gtin],
});
const saves = (value: string, code = '0') => ({ primary_purchase_save_value: value, save_value_code: code });

const cereals = [shelf.oatRings, shelf.branSquares];
const juices = [shelf.appleJuice, shelf.pearNectar];
const paper = [shelf.paperTowels, shelf.tissues];

export const offers = {
  cereal: offer({
    maker: 'bramblewick',
    brand: 'Morning Acre',
    code: '100001',
    title: '$1.00 off 2 Morning Acre cereals',
    providers: ['clipnest', 'dealwick'],
    share: 5,
    terms: { ...primary('0', '2', cereals), ...saves('100') },
  }),
  juice: offer({
    maker: 'bramblewick',
    brand: 'Orchardina',
    code: '100002',
    paper: true,
    title: '$1.50 off $8.00 of Orchardina',
    providers: ['foldmark'],
    share: 3,
    terms: { ...primary('1', '800', juices), ...saves('150') },
  }),
  basket: offer({
    maker: 'bramblewick',
    brand: 'Bramblewick',
    code: '100003',
    title: '$5.00 off a basket of $40.00',
    providers: ['clipnest', 'dealwick'],
    share: 3,
    terms: { ...primary('2', '4000', []), ...saves('500', '6') },
  }),
  coffee: offer({
    maker: 'bramblewick',
    brand: 'Kettle Lane',
    code: '100004',
    title: '20% off 1.5 kg Kettle Lane coffee',
    terms: { ...primary('4', '1500', [shelf.coffee]), ...saves('20', '5') },
  }),
  harvest: offer({
    maker: 'bramblewick',
    brand: 'Morning Acre',
    code: '100005',
    title: 'Harvest week: $2 off 3 cereals',
    phase: 'scheduled',
    share: 1,
    terms: { ...primary('0', '3', cereals), ...saves('200') },
  }),
  laundry: offer({
    maker: 'lumenwash',
    brand: 'Lumenwash',
    code: '200001',
    title: 'Softener free with 2 Lumenwash',
    terms: {
      ...primary('0', '2', [shelf.detergent]),
      ...saves('699', '1'),
      additional_purchase_rules_code: '1',
      ...further('second', '0', '1', shelf.softener),
      applies_to_which_item: '1',
    },
  }),
  softfold: offer({
    maker: 'lumenwash',
    brand: 'Softfold',
    code: '200002',
    title: '6 Softfold, 2 of them free',
    providers: ['dealwick', 'clipnest'],
    terms: { ...primary('0', '6', paper), ...saves('2', '2') },
  }),
  trial: offer({
    maker: 'lumenwash',
    brand: 'Lumenwash',
    code: '200003',
    title: '$3.00 for trying Lumenwash',
    providers: ['foldmark'],
    share: 1,
    terms: { ...primary('9', '1', []), ...saves('300') },
  }),
  recalled: offer({
    maker: 'lumenwash',
    brand: 'Lumenwash',
    code: '200004',
    title: '$0.75 off Lumenwash Softener',
    active: false,
    share: 1,
    terms: { ...primary('0', '1', [shelf.softener]), ...saves('75') },
  }),
  beef: offer({
    maker: 'fernhollow',
    brand: 'Fernhollow',
    code: '300001',
    title: '$2.00 off 3 lb Fernhollow beef',
    terms: { ...primary('3', '300', [shelf.groundBeef]), ...saves('200') },
  }),
  eggs: offer({
    maker: 'fernhollow',
    brand: 'Goldwhisk',
    code: '300002',
    title: 'Goldwhisk eggs, up to $3.00 paid',
    terms: {
      ...primary('0', '1', [shelf.eggs]),
      ...saves('300', '7'),
      rolling_expiration: '1',
      rolling_expiration_days: '14',
    },
  }),
  picnic: offer({
    maker: 'fernhollow',
    brand: 'Fernhollow',
    code: '300003',
    title: '$4 off buns with beef or sausages',
    providers: ['clipnest', 'foldmark'],
    terms: {
      ...primary('0', '1', [shelf.buns]),
      ...saves('400'),
      additional_purchase_rules_code: '2',
      ...further('second', '3', '100', shelf.groundBeef),
      ...further('third', '0', '1', shelf.sausages),
    },
  }),
  summer: offer({
    maker: 'fernhollow',
    brand: 'Fernhollow',
    code: '300004',
    title: 'Summer: $1.00 off 2 sausages',
    phase: 'ended',
    providers: ['dealwick'],
    share: 1,
    terms: { ...primary('0', '2', [shelf.sausages]), ...saves('100') },
  }),
} satisfies Record<string, DemoOffer>;
export const offerList: DemoOffer[] = Object.values(offers);
