import { defineRemote } from '@fair/area/defineRemote';
import './texts.ts';
import { StudentRoutes } from './routes.tsx';

export default defineRemote(StudentRoutes);
