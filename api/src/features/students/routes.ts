import * as calls from '@fair/contract';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { sendFile } from '../../http/sendFile.ts';
import { chosenFile, judgeCv } from '../../services/files/index.ts';
import { findCv, removeCv, replaceCv } from './cv.ts';
import { presentCv, presentStudent } from './presenter.ts';
import { listStudents } from './service.ts';

export const studentRoutes: Route[] = [
  route(calls.uploadCv, async ({ user, upload }) => {
    const file = await judgeCv(chosenFile(upload.files, 'cv'), user._id);
    return presentCv(await replaceCv(user._id, file));
  }),

  route(calls.downloadCv, async ({ user, ctx }) => {
    await sendFile(ctx, () => findCv(user._id), { disposition: 'attachment' });
    return undefined;
  }),

  route(calls.removeCv, async ({ user }) => {
    await removeCv(user._id);
    return undefined;
  }),

  route(calls.listAdminStudents, async ({ query, ctx }) => {
    const { rows, total } = await listStudents(query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentStudent);
  }),
];
