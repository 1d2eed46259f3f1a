import { shellConfig } from '../federation/rspack.shared.js';

export default shellConfig();
