/** For an owner abroad, who reads by whose clock an office is open. */
export const openText = (hours: string): string => `Open ${hours}, Harare time`
