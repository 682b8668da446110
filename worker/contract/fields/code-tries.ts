/** Unknown codes of deeds, or of messages, that one network may try in a minute. */
export const codesPerMinute = 10

export const tooManyCodes = `You can try ${codesPerMinute} codes a minute. Wait a minute and try again.`
