import { remoteConfig } from '../federation/rspack.shared.js';

export default remoteConfig('student');
