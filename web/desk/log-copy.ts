import type { ActivityGroup } from '#contract/applications/activity-groups'

/** Texts of a file's list of what happened. */
export const logCopy = {
  title: 'History',
  label: 'History of the file',
  show: 'Show in the history',
  all: 'Everything',
  groups: {
    status: 'Status',
    money: 'Money',
    documents: 'Documents and deeds',
    messages: 'Messages',
    team: 'Team',
    views: 'Who opened what',
  } satisfies Record<ActivityGroup, string>,
  nothing: 'Nothing has happened yet.',
  ownerSees: 'The client can read this too, except what is marked “Firm only”.',
  firmOnly: 'Firm only',
  older: 'Show older activity',
  olderFailed: 'The older activity couldn’t be loaded.',
  more: (next: number, left: number) => (next === left ? `Show ${left} more` : `Show ${next} of ${left} more`),
} as const
