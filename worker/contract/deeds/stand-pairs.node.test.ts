import { expect, test } from 'vitest'
import { isSameStand } from './stand-rules'

/** One stand (=) or two (≠), written by hand. */
const pairs = `
Stand 77 Chitungwiza = 77 Chitungwiza Township
Stand 77 Chitungwiza = STAND 77 CHITUNGWIZA
Stand 77 Chitungwiza = stand no. 77, chitungwiza
Stand 77 Chitungwiza = Stand No: 77 Chitungwiza
Stand 77 Chitungwiza = Stand Number 77 Chitungwiza
Stand 77 Chitungwiza = Std 77 Chitungwiza
Stand 77 Chitungwiza = Std. 77, Chitungwiza
Stand 77 Chitungwiza = Std. No. 77, Chitungwiza
Stand 77 Chitungwiza = St 77 Chitungwiza
Stand 77 Chitungwiza = St. No. 77 Chitungwiza
Stand 77 Chitungwiza = Stnd 77 Chitungwiza
Stand 77 Chitungwiza = Erf 77 Chitungwiza
Stand 77 Chitungwiza = Lot 77 Chitungwiza
Stand 77 Chitungwiza = House No 77 Chitungwiza
Stand 77 Chitungwiza = House No. 77, Chitungwiza, Zimbabwe
Stand 77 Chitungwiza = Hse 77 Chitungwiza
Stand 77 Chitungwiza = No 77 Chitungwiza
Stand 77 Chitungwiza = No. 0077 Chitungwiza
Stand 77 Chitungwiza = Chitungwiza, Stand 77
Stand 77 Chitungwiza = Chitungwiza 77
Stand 77 Chitungwiza = 77 Chitungwiza Town
Stand 77 Chitungwiza = 77 Chitungwiza Twp
Stand 77 Chitungwiza = 77 Chitungwiza T’ship
Stand 77 Chitungwiza = 77 Chitungwiza Tship
Stand 77 Chitungwiza = Stand 77 of Chitungwiza Township
Stand 77 Chitungwiza = Stand 77 Chitungwiza Township situate in the District of Goromonzi
Stand 77 Chitungwiza = Stand 77 Chitungwiza Township measuring 300 square metres
Stand 77 Chitungwiza = Stand 77 Chitungwiza held under Deed of Transfer 1234/2005
Stand 77 Chitungwiza = Stand\u00a077\u00a0Chitungwiza
Stand 77 Chitungwiza = Stand ７７ Chitungwiza
Stand 77 Chitungwiza = Stand #77, Chitungwiza
Stand 77 Chitungwiza = Stand–77–Chitungwiza
Stand 77 Chitungwiza = stand 77; chitungwiza; zim
Stand 77 Salisbury Township = Stand 77 Harare
Stand 77 Salisbury Township = 77 Harare Township
Stand 77 Salisbury Township = Stand 77 Salisbury Township of Salisbury Township Lands
Stand 12 Gwelo = Stand 12 Gweru
Stand 12 Umtali Township = 12 Mutare
Stand 12 Que Que = Stand 12 Kwekwe
Stand 12 Fort Victoria = 12 Masvingo
Stand 12 Gatooma Township = Std 12 Kadoma
Stand 12 Sinoia = Stand 12 Chinhoyi
Stand 12 Marandellas = Stand 12 Marondera
Stand 12 Wankie Township = Stand 12 Hwange
Stand 12 Shabani = Stand 12 Zvishavane
Stand 12 Chipinga = Stand 12 Chipinge
Stand 4410 Budiriro, Harare = 4410 Budiriro
Stand 4410 Budiriro, Harare = 4410 Budiriro Township of Harare
Stand 4410 Budiriro, Harare = House 4410, Budiriro suburb, Harare
Stand 4410 Budiriro, Harare = Stand 4410 Budiriro Township of Salisbury
Stand 4410 Budiriro, Harare = Harare, Budiriro 4410
Stand 77A Seke = Stand 77 A Seke
Stand 77A Seke = 77a Seke
Stand 77A Seke = Stand 77-A, Seke
Stand 77A Seke = Stand 77/A Seke
Stand 77A Seke = Std. 077a Seke Township
Subdivision A of Lot 5 Borrowdale = Subdivision A of 5 Borrowdale
Subdivision A of Lot 5 Borrowdale = Sub A of Lot 5 Borrowdale
Subdivision A of Lot 5 Borrowdale = Sub. A Lot 5, Borrowdale, Harare
Subdivision A of Lot 5 Borrowdale = Subdiv A of Stand 5 Borrowdale
Remainder of Stand 9 Highlands = Rem of Stand 9 Highlands
Remainder of Stand 9 Highlands = Remaining Extent of Stand 9 Highlands
Remainder of Stand 9 Highlands = R/E of Stand 9 Highlands
Remainder of Stand 9 Highlands = R.E. of Stand 9, Highlands, Harare
Remainder of Stand 9 Highlands = Rem. Ext of 9 Highlands
Remainder of Stand 9 Highlands = The remainder of stand 9 Highlands
27 Fort Street, Bulawayo = 27 Fort St Bulawayo
27 Fort Street, Bulawayo = No 27 Fort Str., Bulawayo
27 Fort Street, Bulawayo = House 27, Fort Street, Bulawayo
14 Samora Machel Avenue, Harare = 14 Samora Machel Ave Harare
14 Samora Machel Avenue, Harare = 14 Samora Machel Av., Harare
14 Samora Machel Avenue, Harare = No. 14 Samora Machel Ave
3 Enterprise Road, Harare = 3 Enterprise Rd, Harare
8 Fife Crescent, Bulawayo = 8 Fife Cres Bulawayo
6 Oak Drive, Mutare = 6 Oak Dr Mutare
6 Oak Close, Mutare = 6 Oak Cl. Mutare
Stand 5 Mount Pleasant, Harare = 5 Mt Pleasant
Stand 5 Mount Pleasant, Harare = Stand 5, Mt. Pleasant, Salisbury
Stand 31 Msasa Park = 31 Msasa Pk Harare
Stand 31 Eastlea North = 31 Eastlea Nth
Stand 31 Hillside Gardens = 31 Hillside Gdns
Stand 31 Seke Extension = 31 Seke Ext.
Stand 31 Seke Extension = 31 Seke Extn
Stand 31 Ballantyne Heights = 31 Ballantyne Hts
Flat 3, 12 Main Road, Kwekwe = Flat 3 12 Main Rd Kwekwe
Flat 3, 12 Main Road, Kwekwe = Apt 3, 12 Main Road, Kwekwe
Flat 3, 12 Main Road, Kwekwe = Unit 3, 12 Main Rd, Que Que
Stand 9 Victoria Falls = 9 Victoria Falls Township
12 Harare Road, Kwekwe = 12 Harare Rd Kwekwe
Stand 1200 Norton = 1200 Norton Township
Stand 1200 Ruwa = Std 1200, Ruwa
Stand 3 Mabelreign = 3 Mabelreign, Harare
Lot 2 of Stand 77 Chitungwiza = Lot 2 Stand 77 Chitungwiza
Plot 4 Ruwa = plot no 4, Ruwa
Plot 4 Ruwa = Plot 004, Ruwa Township
Erven 8 Gwanda = Stand 8 Gwanda
Stand 3 Kariba Township = Kariba, Std 3
Stand 6 Chiredzi = House No. 6 Chiredzi Town
Stand 77 Chitungwiza ≠ Stand 78 Chitungwiza
Stand 77 Chitungwiza ≠ Stand 7 Chitungwiza
Stand 77 Chitungwiza ≠ Stand 777 Chitungwiza
Stand 77 Chitungwiza ≠ Stand 770 Chitungwiza
Stand 77 Chitungwiza ≠ Stand 77 Harare
Stand 77 Chitungwiza ≠ Stand 77 Seke
Stand 77 Chitungwiza ≠ Plot 77 Chitungwiza
Stand 77 Chitungwiza ≠ Stand 77
Stand 77 Chitungwiza ≠ Stand 77A Chitungwiza
Stand 77A Chitungwiza ≠ Stand 77B Chitungwiza
Stand 77 Chitungwiza ≠ Lot 2 of Stand 77 Chitungwiza
Stand 77 Chitungwiza ≠ Remainder of Stand 77 Chitungwiza
Stand 77 Chitungwiza ≠ Subdivision A of Stand 77 Chitungwiza
Stand 77 Chitungwiza ≠ Flat 2, 77 Chitungwiza
Subdivision A of Lot 5 Borrowdale ≠ Subdivision B of Lot 5 Borrowdale
Subdivision A of Lot 5 Borrowdale ≠ Lot 5 Borrowdale
Subdivision A of Lot 5 Borrowdale ≠ Subdivision A of Lot 6 Borrowdale
Subdivision A of Lot 5 Borrowdale ≠ Remainder of Lot 5 Borrowdale
Lot 1 of Stand 5 Borrowdale ≠ Lot 5 of Stand 1 Borrowdale
Lot 1 of Stand 5 Borrowdale ≠ Stand 15 Borrowdale
Remainder of Stand 9 Highlands ≠ Stand 9 Highlands
Remainder of Stand 9 Highlands ≠ Remainder of Stand 8 Highlands
Stand 9 Highlands ≠ Stand 9 Hillside
Stand 77, Borrowdale, Harare ≠ Stand 77, Harare
Stand 77, Borrowdale, Harare ≠ Stand 77, Borrowdale, Bulawayo
Stand 77, Borrowdale, Harare ≠ Stand 77, Highlands, Harare
Stand 77 Borrowdale West ≠ Stand 77 Borrowdale
Stand 77 Budiriro 1 ≠ Stand 77 Budiriro 2
Stand 31 Eastlea North ≠ Stand 31 Eastlea South
Stand 31 Seke Extension ≠ Stand 31 Seke
Stand 12 Gwelo ≠ Stand 12 Gwanda
Stand 12 Umtali ≠ Stand 12 Salisbury
Stand 12 Fort Victoria ≠ Stand 12 Victoria Falls
27 Fort Street, Bulawayo ≠ 27 Fort Road, Bulawayo
27 Fort Street, Bulawayo ≠ 72 Fort Street, Bulawayo
27 Fort Street, Bulawayo ≠ 27 Fort Street, Harare
27 Fort Street, Bulawayo ≠ 27 Fife Street, Bulawayo
14 Samora Machel Avenue ≠ 14 Samora Machel Drive
12 Harare Road, Kwekwe ≠ 12 Kwekwe Road, Harare
12 Harare Road, Kwekwe ≠ 12 Kwekwe
Flat 3, 12 Main Road, Kwekwe ≠ Flat 12, 3 Main Road, Kwekwe
Flat 3, 12 Main Road, Kwekwe ≠ Flat 4, 12 Main Road, Kwekwe
Flat 3, 12 Main Road, Kwekwe ≠ 12 Main Road, Kwekwe
Stand 5 Mount Pleasant ≠ Stand 5 Mount Hampden
Stand 1200 Norton ≠ Stand 1200 Ruwa
Stand 1200 Norton ≠ Stand 1020 Norton
Chitungwiza ≠ Chitungwiza
77 ≠ 77
Stand 77 ≠ Stand 77
not known ≠ not known
Stand ≠ Stand
Harare, Zimbabwe ≠ Harare, Zimbabwe
`
  .trim()
  .split('\n')

test(`${pairs.length} pairs of stands, whichever comes first`, () => {
  expect(pairs.length).toBeGreaterThanOrEqual(140)
  expect(new Set(pairs).size).toBe(pairs.length)
  const judged = pairs.map((pair) => {
    const [one = '', sign, other = ''] = pair.split(/ ([=≠]) /)
    const [there, back] = [isSameStand(one, other), isSameStand(other, one)]
    return `${one} ${there === back ? (there ? '=' : '≠') : `not both ${sign}`} ${other}`
  })
  expect(judged.filter((one, position) => one !== pairs[position])).toEqual([])
})
