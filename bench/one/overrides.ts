// Replaces shell/src/override/overrides.ts, because no area can be overridden here.
export const readOverrides = (): void => undefined;
export const overrideOf = (): string | undefined => undefined;
export const needsYes = (): boolean => false;
export const overriddenAreas = (): string[] => [];
export const acceptOverride = (): void => undefined;
export const resetOverride = (): void => undefined;
