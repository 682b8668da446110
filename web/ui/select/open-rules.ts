export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>

export const isLetter = ({ key, ctrlKey, metaKey }: Pressed) => /^.$/u.test(key) && !ctrlKey && !metaKey
const opens = ({ key }: Pressed) => /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Enter|F4)$/.test(key)

/** Whether a key opens the list of a closed select. Left alone it would choose: a browser does so on arrows and letters. */
export const opensList = (event: Pressed): boolean =>
  !event.isComposing && !event.ctrlKey && !event.metaKey && (opens(event) || isLetter(event))
