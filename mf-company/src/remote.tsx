import { defineRemote } from '@fair/kit/defineRemote';
import './texts.ts';
import { CompanyRoutes } from './routes.tsx';

export default defineRemote(CompanyRoutes);
