import { remoteConfig } from '../rspack.shared.js';

export default remoteConfig('__area__');
