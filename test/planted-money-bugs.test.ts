import { moneyBugs } from '../prove/src/planted/money-bugs.ts';
import { findsPlanted } from './harness/planted.ts';

findsPlanted(moneyBugs);
