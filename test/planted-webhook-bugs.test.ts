import { webhookBugs } from '../prove/src/planted/webhook-bugs.ts';
import { findsPlanted } from './harness/planted.ts';

findsPlanted(webhookBugs);
