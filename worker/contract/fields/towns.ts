/** Zimbabwe, drawn by hand in units of a thirteenth of a degree of latitude, north at the top. */
export const zimbabwe = {
  width: 100,
  height: 92,
  outline:
    'M2 30 9 31 20 33 24 32 31 23 41 16 46 7 54 3 65 2 65 6 76 7 84 11 94 16 97 16 95 23 97 26 96 36 98 39 94 47 96 55 97 59 93 66 90 75 76 90 66 89 59 87 52 87 49 82 36 79 32 72 32 65 27 65 14 55 10 47 8 42 2 32Z',
} as const

/** Where the towns with lawyers are on that map. */
const towns: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Harare: [73, 30],
  Bulawayo: [43, 60],
  Mutare: [93, 45],
  Gweru: [58, 51],
  Masvingo: [70, 59],
  'Victoria Falls': [9, 32],
  Kwekwe: [58, 45],
  Kadoma: [59, 37],
  Chinhoyi: [63, 24],
  Marondera: [79, 35],
  Bindura: [77, 23],
  Chitungwiza: [73, 33],
  Hwange: [17, 37],
  Zvishavane: [61, 63],
  Beitbridge: [60, 86],
  Kariba: [45, 14],
  Rusape: [86, 39],
  Chipinge: [92, 61],
  Gwanda: [48, 71],
  Chiredzi: [81, 72],
}

/** The town of an address, which it names last: `9 Mutare Road, Harare` is in Harare. */
export function townIn(address: string): { name: string; x: number; y: number } | undefined {
  const [last] = Object.entries(towns)
    .map(([name, [x, y]]) => ({ name, x, y, place: address.toLowerCase().lastIndexOf(name.toLowerCase()) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => b.place - a.place)
  return last && { name: last.name, x: last.x, y: last.y }
}

export const townNames = Object.keys(towns)
