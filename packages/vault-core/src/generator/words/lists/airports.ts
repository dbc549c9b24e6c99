// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.
/** 228 words, separated by white space. */
export const words = `
abdulaziz adelaide adolfo aeroparque afonso airport alfonso amsterdam andre angeles aquino aragon arlanda arturo atlanta auckland
baoan barajas barcelona beijing belem belo benitez berlin bole bonilla boumediene brasilia brisbane brussels bush
cairns cairo canberra cans capetown capital carthage chamberlain changi changshui charles charlotte chavez chengdu chhatrapati chicago chongqing christchurch city coast congonhas copenhagen cordova
dallas daniel denver deputado domodedovo don dorado douglas dubai dublin dumont dusseldorf
eduardo eleftherios
faaa filho fiumicino fort fortaleza francisco franco frankfurt freyre
galeao gandhi gaulle george gilberto gold governador guararapes guarulhos
haneda harbor hartsfield hatta heathrow helsinki hobart hollywood hong hongqiao horizonte houari houston hurgada
incheon indira inouye intercontinental international istanbul
jackson jacksons janeiro jeju jiangbei john jomo jorge jose josep juscelino
kahului kastrup kennedy kenyatta king kingsford kong kuala kubitschek kunming
lauderdale leonardo liberty london los lufthavn luis lumpur
madrid magalhaes magenta main maria martins mccarran melbourne merino mexico miami ministro minneapolis mohammed montoro moscow mueang muhammed munich murtala
nadi nairobi narita neves newark newbery nhat ninoy noumea
ohare orlando oslo
paul paulo pearson pena perth phoenix pinto pistarini prat presidente pudong
recife rio
salgado salvador san santos sao schiphol seattle shanghai shenzhen sheremetyevo shivaji shuangliu singapore sky smith soekarno son stockholm suarez suvarnabhumi sydney
tacoma taiwan tambo tan tancredo taoyuan tarradellas tegel tokyo tontouta toronto tunis
val vancouver vantaa venizelos vienna vinci viracopos vnukovo
wellington wold worth
xian xianyang
zhukovsky zurich
`
