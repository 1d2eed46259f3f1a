import { shellConfig } from '../rspack.shared.js';

export default shellConfig();
