import { remote } from '../tools/build/rsbuild/remote';

export default remote(import.meta.dirname, 3102);
