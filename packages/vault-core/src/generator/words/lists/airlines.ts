// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.
/** 144 words, separated by white space. */
export const words = `
aegean aerea aereas aeroflot aerolineas aeromexico african air airasia aircalin airline airlines airways alaska algerie alitalia all allegiant amaszonas american arabia argentinas asiana atlantic australia aviacion avianca azul azur
beijing boliviana brasileiras british
canada capital cathay cebu china com condor copa country
delta dutch
eastern easyfly easyjet ecojet egyptair emirates ethiopian etihad europa
fiji finnair first flybondi flydubai flysafair france frontier
garuda gol group
hainan hawaiian
india indigo indonesia inteligentes international
japan jeju jetblue jetsmart juneyao
kenya korean kulula
latam libyan linea lines linhas lion lufthansa
malaysia maroc mauritius
new nippon niugini nordwind norwegian nui
oman
pacific pakistan pegasus peru philippine polish portugal
qantas qatar
republic royal ryanair
satena saudia shandong shuttle sichuan singapore sky skywest south southern southwest spicejet spirit spring srilankan star sun sunexpress
tahiti thai transat tunisair turkish
ukraine united ural
vietjet vietnam virgin vivaaerobus voepass volaris
westjet wingo wizz
zealand
`
