import { checkInternalProfile } from '@fair/testing';
import { describe } from '@jest/globals';
import { ADMIN } from '../../testing.ts';
import { ProfilePage } from './ProfilePage.tsx';

describe('the admin profile', () => checkInternalProfile(<ProfilePage />, ADMIN));
