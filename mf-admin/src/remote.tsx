import { defineRemote } from '@fair/area/defineRemote';
import './texts.ts';
import { AdminRoutes } from './routes.tsx';

export default defineRemote(AdminRoutes);
