import { remote } from '../scripts/rsbuild/remote.mjs';

export default remote(import.meta.dirname, 3104);
