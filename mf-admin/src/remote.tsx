import { defineRemote } from '@fair/kit/defineRemote';
import './texts.ts';
import { AdminRoutes } from './routes.tsx';

export default defineRemote(AdminRoutes);
