// For vitest's `setupFiles`: before each file of tests.
import { dayThatLasts } from '../../tools/test/day';

await dayThatLasts();
