/** A firm's hours, for an owner abroad, who reads by whose clock an office is open. */
export const hoursText = (hours: string): string => `${hours}, Harare time`

export const officeText = (hours: string): string => `The office is open ${hoursText(hours)}.`
