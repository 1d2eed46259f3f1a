import { checkInternalProfile } from '@fair/testing';
import { describe } from '@jest/globals';
import { __AREA__ } from '../../testing.ts';
import { ProfilePage } from './ProfilePage.tsx';

describe('the __area__ profile', () => checkInternalProfile(<ProfilePage />, __AREA__));
