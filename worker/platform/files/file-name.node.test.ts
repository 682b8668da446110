import { expect, test } from 'vitest'
import { nameOfType } from './file-name'

test('a file name ends with the type of its content and is never executable', () => {
  const cases: [given: string, type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic', name: string][] = [
    ['Deed of Transfer.pdf', 'application/pdf', 'Deed of Transfer.pdf'],
    ['IMG_2031.JPEG', 'image/jpeg', 'IMG_2031.JPEG'],
    ['photo.heif', 'image/heic', 'photo.heif'],
    ['title-deed-scan.hta', 'image/jpeg', 'title-deed-scan.jpg'],
    ['scan.pdf.exe', 'image/jpeg', 'scan.jpg'],
    ['scan.exe.pdf', 'application/pdf', 'scan.pdf'],
    ['scan.exe . ', 'application/pdf', 'scan.pdf'],
    ['scan.e\u200bxe', 'application/pdf', 'scan.pdf'],
    ['scan.ex.exee', 'application/pdf', 'scan.ex.exee.pdf'],
    ['scan.j.exes.js', 'application/pdf', 'scan.j.exes.pdf'],
    ['scan.e.exexe', 'application/pdf', 'scan.e.exexe.pdf'],
    ['a.bat copy 2.png', 'image/png', 'a copy 2.png'],
    ['J.M.Moyo stand 12.5', 'application/pdf', 'J.M.Moyo stand 12.5.pdf'],
    ['Žofia Łoś', 'image/png', 'Žofia Łoś.png'],
    ['.hta', 'image/png', 'document.png'],
    ['', 'image/png', 'document.png'],
  ]
  for (const [given, type, name] of cases) expect([given, nameOfType(given, type)]).toEqual([given, name])
  expect(nameOfType('x'.repeat(300), 'application/pdf')).toHaveLength(120)
})
