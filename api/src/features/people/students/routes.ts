import * as calls from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { chosenFile, inspectCv } from '../../../services/files/index.ts';
import { findCv, removeCv, replaceCv } from './cv.ts';
import { presentCv, presentStudentsToAdmin } from './presenter.ts';
import { listStudents } from './service.ts';

export const studentRoutes: Route[] = [
  route(calls.uploadCv, async ({ app, user, upload }) => {
    const inspected = await inspectCv(chosenFile(upload.files, 'cv'), user._id);
    const stored = await replaceCv(user._id, inspected);
    await audit(app, { action: 'cv.uploaded', ...byWhom(user) });
    return presentCv(stored);
  }),

  route(calls.downloadCv, async ({ user, ctx }) => {
    await sendFile(ctx, () => findCv(user._id), { disposition: 'attachment' });
    return undefined;
  }),

  route(calls.removeCv, async ({ app, user }) => {
    await removeCv(user._id);
    await audit(app, { action: 'cv.deleted', ...byWhom(user) });
    return undefined;
  }),

  route(calls.listAdminStudents, async ({ app, query, ctx }) => {
    const { rows, total } = await listStudents(app, query);
    setPageHeaders(ctx, query, total);
    return presentStudentsToAdmin(rows);
  }),
];
