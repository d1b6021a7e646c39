import { JAPANESE_NAMES } from './japanese-names.ts'
import { slugOf } from './slug.ts'

/** How the ports of call are written at home, by UN/LOCODE, where that is not the Japanese way. */
const NATIVE_NAMES: Readonly<Record<string, readonly string[]>> = {
  INBOM: ['मुंबई', 'मुम्बई', 'बंबई', 'મુંબઈ'],
  INNSA: ['न्हावा शेवा', 'न्हावा-शेवा'],
  INIXY: ['कांडला', 'કંડલા', 'કંડલા બંદર'],
  INMUN: ['मुंद्रा', 'मुन्द्रा', 'મુન્દ્રા', 'મુંદ્રા'],
  INPAV: ['पिपावाव', 'પીપાવાવ'],
  INMRM: ['मोरमुगाव', 'मार्मागोवा', 'गोवा'],
  INNML: ['न्यू मंगलौर', 'मंगलौर', 'मंगलूरु', 'ಮಂಗಳೂರು', 'ನವಮಂಗಳೂರು'],
  INCOK: ['कोच्चि', 'कोचीन', 'കൊച്ചി'],
  INTUT: ['तूतीकोरिन', 'थूथुकुडी', 'தூத்துக்குடி'],
  INMAA: ['चेन्नई', 'मद्रास', 'சென்னை', 'చెన్నై'],
  INENR: ['एन्नोर', 'எண்ணூர்'],
  INKRI: ['कृष्णापटनम', 'కృష్ణపట్నం'],
  INVTZ: ['विशाखापत्तनम', 'विशाखापटनम', 'విశాఖపట్నం', 'విశాఖపట్టణం'],
  INGGV: ['गंगावरम', 'గంగవరం'],
  INPRT: ['पारादीप', 'ପାରାଦୀପ'],
  INHAL: ['हल्दिया', 'হলদিয়া'],
  INCCU: ['कोलकाता', 'कलकत्ता', 'কলকাতা'],
  BDCGP: ['চট্টগ্রাম', 'চিটাগাং'],
  LKCMB: ['කොළඹ', 'கொழும்பு'],
  LKHBA: ['හම්බන්තොට'],
  MMRGN: ['ရန်ကုန်'],
  SGSIN: ['新加坡'],
  MYPKG: ['巴生港', '巴生'],
  MYPEN: ['槟城', '檳城'],
  THLCH: ['แหลมฉบัง'],
  THBKK: ['กรุงเทพ', 'กรุงเทพมหานคร', '曼谷'],
  VNSGN: ['Thành phố Hồ Chí Minh', 'TP Hồ Chí Minh', 'Sài Gòn', '西贡'],
  VNHPH: ['Hải Phòng'],
  PHMNL: ['Maynila', '马尼拉'],
  IDJKT: ['雅加达'],
  KRPUS: ['부산', '부산항'],
  KRMAS: ['마산'],
  KRPTK: ['평택'],
  KRUSN: ['울산'],
  KRKUV: ['군산'],
  KRMOK: ['목포'],
  JPTYO: ['东京'],
  JPYOK: ['横滨'],
  JPHIJ: ['广岛'],
}

const NAMES = [JAPANESE_NAMES, NATIVE_NAMES].map((names) => new Map(Object.entries(names)))
const CODES = new Map(
  NAMES.flatMap((names) =>
    [...names].flatMap(([code, of]) => of.map((name) => [slugOf(name), code] as const)),
  ),
)

/** The UN/LOCODE of a known port that is written like this in another script: '横浜', '釜山港', 'चेन्नई'. `slug`: its slug. */
export const codeOfNativeName = (slug: string): string | undefined =>
  CODES.get(slug) ?? CODES.get(slug.replace(/(?<=.)港$|항$/, ''))

/** How the port of a UN/LOCODE is written in other scripts. */
export const nativeNamesOf = (code: string): readonly string[] =>
  NAMES.flatMap((names) => names.get(code) ?? [])
