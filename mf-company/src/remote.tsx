import { defineRemote } from '@fair/area/defineRemote';
import './texts.ts';
import { CompanyRoutes } from './routes.tsx';

export default defineRemote(CompanyRoutes);
