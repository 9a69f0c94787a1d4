import { couponBugs } from '../prove/src/planted/bugs.ts';
import { findsPlanted } from './harness/planted.ts';

findsPlanted(couponBugs);
