import { checkTexts } from '@fair/area/testing';
import en from './en.json';
import sv from './sv.json';

checkTexts(en, sv);
