export const vaultCopy = {
  deedFailed: 'This deed didn’t load',
  locked: 'This deed is locked',
  size: 'Version and size',
  safety: 'Security and compliance',
  failed: 'Your vault didn’t load',
  none: 'No Digital Deeds Yet',
  loading: 'Opening your vault...',
} as const
