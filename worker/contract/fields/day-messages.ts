/** What a form says of a day that it does not take. */
export const chooseDay = 'Please choose a day'
export const checkYear = 'Please check the year'
export const laterDay = 'This day is still to come'
export const notAfterToday = 'Please choose a day after today'
/** How many days ahead a snooze or an absence may be. The dialog of a snooze proposes the next working day. */
export const maxDaysAhead = 366
export const beyondYear = 'Please choose a day within the next year'
