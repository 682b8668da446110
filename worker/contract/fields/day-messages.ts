/** What a form says of a day that it does not take. */
export const laterDay = 'This day is still to come'
export const notAfterToday = 'Please choose a day after today'
export const beyondYear = 'Please choose a day within the next year'
