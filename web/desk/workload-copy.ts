/** Texts of the card that loads the chart (`workload-chart-copy.ts`). */
export const workloadCopy = { title: 'Workload', loading: 'Loading the workload...' } as const
