import { defineRemote } from '@fair/kit/defineRemote';
import { AreaRoutes } from './routes.tsx';
import './texts.ts';

export default defineRemote(AreaRoutes);
