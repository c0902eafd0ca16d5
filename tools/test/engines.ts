// npm run test:engines [-- MINUTES | campaigns]: the API's tests, the day's part of the campaigns and all flows that are wrong
// on purpose on SecantusDB, a database over WiredTiger that speaks MongoDB's protocol and that others wrote. All of them, or
// as far as MINUTES allow: then what touches a change goes first, and the rest takes turns. `campaigns`: these alone, at full
// size, which takes hours. It needs python3; without it says so and ends well.
import { runStage } from './budget';
import { changedFiles } from './changed';
import { close } from './closing';
import { sampleDay } from './seed';
import { engineCases, wholeCampaigns } from './engineCases';

const [what = 'Infinity'] = process.argv.slice(2);
const isWhole = what === 'campaigns';
const minutes = isWhole ? Infinity : Number(what);
const cases = isWhole ? wholeCampaigns() : engineCases();
if (cases.length === 0) process.exit(0);
const budget = { changed: changedFiles(), day: sampleDay(), minutesLeft: () => minutes };
const stage = { name: 'an engine of others', minutes, atOnce: 1, cases };
close(await runStage(stage, minutes === Infinity ? undefined : budget));
