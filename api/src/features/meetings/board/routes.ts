import * as calls from '@fair/contract';
import { setPageHeaders } from '../../../http/paging.ts';
import { markRepetition, type Route, route } from '../../../http/route.ts';
import { exporting, requirePurpose } from '../../../services/exports/index.ts';
import { contactsOf } from '../../recruitment/applications/index.ts';
import { findCompany } from '../../recruitment/companies/index.ts';
import { cancelManually, moveManually } from './change.ts';
import { meetingsTable, sendScheduleAsCalendar, sendScheduleAsCsv, unbookedTable } from './exports.ts';
import { listMeetings, listPlaceableOf, listUnbooked } from './list.ts';
import { findOverview } from './overview.ts';
import { placeManually } from './place.ts';
import {
  presentAdminMeeting,
  presentCompanyMeeting,
  presentPlaceable,
  presentUnbooked,
} from './presenter.ts';
import { joinAdminMeeting, joinMeeting } from './rows.ts';
import { findSchedule } from './schedule.ts';

const companyRoutes: Route[] = [
  route(calls.getCompanySchedule, ({ app, user, query }) =>
    findSchedule(app, user, query, presentCompanyMeeting),
  ),

  route(calls.listPlaceable, async ({ app, user, query, ctx }) => {
    const { rows, total } = await listPlaceableOf(app, user, query);
    setPageHeaders(ctx, query, total);
    const contacts = await contactsOf(
      app,
      rows.map(({ _id }) => _id),
    );
    return rows.map((row) => presentPlaceable(row, contacts.get(row._id.toHexString())));
  }),

  route(calls.exportCompanySchedule, async ({ app, user, query, ctx }) => {
    await sendScheduleAsCsv(app, ctx, user, query);
    return undefined;
  }),

  route(calls.downloadCompanyCalendar, async ({ app, user, query, ctx }) => {
    await sendScheduleAsCalendar(app, ctx, user, query);
    return undefined;
  }),

  route(calls.placeApplicant, async ({ app, user, body, ctx }) => {
    const { meeting, isNew } = await placeManually(app, user, body);
    if (!isNew) markRepetition(ctx);
    return presentCompanyMeeting(await joinMeeting(app, meeting));
  }),

  route(calls.movePlacement, async ({ app, user, params, body }) =>
    presentCompanyMeeting(await joinMeeting(app, await moveManually(app, user, params.id, body))),
  ),

  route(calls.cancelPlacement, async ({ app, user, params, body }) =>
    presentCompanyMeeting(await joinMeeting(app, await cancelManually(app, user, params.id, body.reason))),
  ),
];

const adminRoutes: Route[] = [
  route(calls.listAdminMeetings, async ({ app, query, ctx }) => {
    const { rows, total } = await listMeetings(app, query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentAdminMeeting);
  }),

  route(calls.getMeetingOverview, ({ app }) => findOverview(app)),

  route(calls.listUnbookedApplications, async ({ app, query, ctx }) => {
    const { rows, total } = await listUnbooked(app, query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentUnbooked);
  }),

  ...exporting(calls.exportMeetings, calls.exportMeetingsAsXlsx, ({ app, query }) => {
    requirePurpose(query);
    return meetingsTable(app, query);
  }),

  ...exporting(calls.exportUnbooked, calls.exportUnbookedAsXlsx, ({ app, query }) => {
    requirePurpose(query);
    return unbookedTable(app, query);
  }),

  route(calls.getScheduleOfCompany, async ({ app, params, query }) => {
    const company = await findCompany(app, params.slug);
    return findSchedule(app, company, query, (row) => presentAdminMeeting({ ...row, company }));
  }),

  route(calls.listPlaceableAt, async ({ app, params, query, ctx }) => {
    const { rows, total } = await listPlaceableOf(app, await findCompany(app, params.slug), query);
    setPageHeaders(ctx, query, total);
    return rows.map((row) => presentPlaceable(row));
  }),

  route(calls.placeByAdmin, async ({ app, user, body, ctx }) => {
    const { meeting, isNew } = await placeManually(app, user, body);
    if (!isNew) markRepetition(ctx);
    return presentAdminMeeting(await joinAdminMeeting(app, meeting));
  }),

  route(calls.moveByAdmin, async ({ app, user, params, body }) =>
    presentAdminMeeting(await joinAdminMeeting(app, await moveManually(app, user, params.id, body))),
  ),

  route(calls.cancelByAdmin, async ({ app, user, params, body }) =>
    presentAdminMeeting(await joinAdminMeeting(app, await cancelManually(app, user, params.id, body.reason))),
  ),
];

export const boardRoutes: Route[] = [...companyRoutes, ...adminRoutes];
