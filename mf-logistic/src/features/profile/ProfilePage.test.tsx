import { checkInternalProfile } from '@fair/testing';
import { describe } from '@jest/globals';
import { LOGISTIC } from '../../testing.ts';
import { ProfilePage } from './ProfilePage.tsx';

describe('the logistic profile', () => checkInternalProfile(<ProfilePage />, LOGISTIC));
