/** Texts of an owner's dashboard. */
export const dashboardCopy = {
  unreadPhone: {
    title: 'We can’t read your phone number',
    text: (typed: string) =>
      `Your profile has “${typed}”. Until we know the whole number with its country code, we can only email you.`,
    change: 'Enter the number',
  },
  profileTitle: 'Complete your profile',
  profileText: 'You need it before you start an application here. It asks how to reach you and where the property is.',
  noneTitle: 'No Applications Yet',
  noneText: 'Once you start one, you’ll see here where it is, what happens next and what there is to pay.',
  listLoading: 'Loading your applications...',
  needHelp: 'Worried or unsure? Message us on WhatsApp, 24/7.',
  quickActions: 'Actions and help',
} as const
