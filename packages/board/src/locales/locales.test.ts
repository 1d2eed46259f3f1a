import { checkTexts } from '@fair/area/testing';
import { describe } from '@jest/globals';
import adminEn from './admin.en.json';
import adminSv from './admin.sv.json';
import en from './en.json';
import fillEn from './fill.en.json';
import fillSv from './fill.sv.json';
import sv from './sv.json';

describe('for both', () => checkTexts(en, sv));
describe('for admins', () => checkTexts(adminEn, adminSv));
describe('for filling', () => checkTexts(fillEn, fillSv));
