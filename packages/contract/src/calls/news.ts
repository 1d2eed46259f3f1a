import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import * as news from '../schemas/news.ts';

const access = whoMay('readNews');

export const listNews = defineCall({
  id: 'listNews',
  summary:
    "The caller's news, newest first: at most 50, of the last 90 days. About one thing it is the latest that counts.",
  methods: ['GET'],
  path: '/protected/news',
  access,
  status: 200,
  reply: news.newsList,
});

export const markNewsRead = defineCall({
  id: 'markNewsRead',
  summary: 'Marks as read what had happened to the caller by this moment. Repeating it is harmless.',
  methods: ['POST'],
  path: '/protected/news/read',
  access,
  body: news.newsRead,
  status: 204,
});
