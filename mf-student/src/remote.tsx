import { defineRemote } from '@fair/kit/defineRemote';
import './texts.ts';
import { StudentRoutes } from './routes.tsx';

export default defineRemote(StudentRoutes);
