const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Given and family names by region; a student gets both from one pool, or sometimes from two. */
export const NAME_POOLS: readonly {
  readonly share: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
}[] = [
  {
    share: 62,
    given:
      list(`Alice, Alma, Amanda, Anna, Astrid, Axel, Agnes, Albin, Anton, August, Björn, Beatrice, Carl, Cornelia,
      Clara, David, Ebba, Edvin, Elin, Elsa, Emil, Emma, Erik, Estelle, Felicia, Felix, Filip, Freja, Gabriel, Gustav,
      Göran, Hampus, Hanna, Hedda, Hugo, Ida, Isak, Jakob, Joel, Johanna, Jonathan, Josefin, Julia, Kalle, Klara,
      Karin, Lina, Linus, Lovisa, Love, Lukas, Malin, Märta, Max, Melker, Mikael, Moa, My, Måns, Nils, Nora, Oliver,
      Olle, Oskar, Otto, Pontus, Rasmus, Rebecka, Saga, Sara, Sebastian, Selma, Signe, Simon, Sixten, Sofia, Stina,
      Svante, Tea, Theo, Tilda, Tove, Tuva, Tyra, Ulrika, Vera, Viktor, Vilma, William, Wilma, Åsa, Åke, Örjan`),
    family:
      list(`Andersson, Johansson, Karlsson, Nilsson, Eriksson, Larsson, Olsson, Persson, Svensson, Gustafsson,
      Lindberg, Lindström, Lundgren, Bergström, Sandberg, Sjöberg, Wallin, Engström, Holmgren, Hellström, Nordin,
      Norberg, Söderberg, Söderström, Åberg, Ågren, Åkesson, Öberg, Öhman, Östlund, Ekström, Forsberg, Fransson,
      Granström, Hedlund, Häggström, Isaksson, Jönsson, Kjellberg, Källström, Löfgren, Löfström, Malmqvist, Mårtensson,
      Nyström, Palmgren, Rydberg, Sandström, Ståhl, Strömberg, Sundqvist, Törnqvist, Viklund, Wahlström, Westman,
      Zetterlund, Björklund, Blomqvist, Dahlgren, Edström, Falk, Grönlund, Hjelm, Lindahl`),
  },
  {
    share: 11,
    given:
      list(`Ahmad, Ali, Aya, Bahar, Darya, Farah, Hassan, Ibrahim, Layla, Leila, Mariam, Mohammed, Nadia, Nour,
      Omar, Parisa, Rami, Reza, Sami, Shirin, Yusuf, Zahra, Zeinab, Roya, Navid, Kian`),
    family:
      list(`Abbas, Ahmadi, Al-Khatib, Amini, Darwish, Farahani, Habibi, Hosseini, Jafari, Karimi, Khalil, Mansour,
      Moradi, Nasser, Rahimi, Saleh, Sharifi, Tehrani, Yousefi, Zand`),
  },
  {
    share: 9,
    given:
      list(`Aditya, Ananya, Arjun, Deepa, Ishaan, Kavya, Meera, Nikhil, Priya, Rahul, Rohan, Sanjana, Sneha, Vikram,
      Tanvir, Nusrat, Farhan, Ayesha`),
    family:
      list(`Banerjee, Chaudhary, Desai, Gupta, Iyer, Joshi, Kulkarni, Mehta, Nair, Patel, Rao, Reddy, Sharma,
      Singh, Rahman, Hossain, Khan, Perera`),
  },
  {
    share: 7,
    given:
      list(`Chen, Fang, Hao, Jia, Jun, Lan, Lei, Mei, Minh, Linh, Thu, Wei, Xin, Yan, Yu, Hana, Kenji, Yuki,
      Min-jun, Seo-yeon`),
    family:
      list(`Chen, Huang, Li, Lin, Liu, Nguyen, Pham, Tran, Wang, Wu, Xu, Yang, Zhang, Zhou, Tanaka, Sato, Kim,
      Park`),
  },
  {
    share: 7,
    given:
      list(`Aino, Eero, Ilmari, Kaisa, Matti, Päivi, Sanna, Ville, Väinö, Bjørn, Ingrid, Kåre, Sigrun, Anne-Mette,
      Frederik, Jørgen, Søren, Guðrún, Sólveig, Þór`),
    family:
      list(`Korhonen, Mäkinen, Nieminen, Virtanen, Hämäläinen, Lehtonen, Hansen, Haugen, Berge, Solberg, Nygård,
      Bæk, Kjær, Mørk, Østergaard, Jónsdóttir, Stefánsson`),
  },
  {
    share: 4,
    given:
      list(`Ana, Carlos, Chiara, Diego, Elena, François, Giulia, Inés, João, José, Lucía, Marco, Mateus, Nuno, Pablo,
      Zoë, Jürgen, Anaïs, Amara, Kwame, Makda, Selam, Dawit, Fatou`),
    family:
      list(`Almeida, Costa, Fernández, García, Gonçalves, Lefèvre, Moreau, Müller, Núñez, Pereira, Rossi, Schäfer,
      Silva, Weiß, Mensah, Okafor, Tesfaye, Haile, Diallo`),
  },
];

/** Programs of students from other schools. */
export const OTHER_PROGRAMS = [
  'Exchange student, Computer Engineering',
  'Statistics, third year',
  'Cognitive Science (bachelor)',
  'Mathematics and Philosophy',
  'Library and Information Studies',
  'Exchange semester, Informatics',
  'Industrial Engineering, year 4',
  'PhD student, Human-Computer Interaction',
  'Business Law with IT',
  'Alumna, Computer and Systems Sciences 2024',
] as const;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ð: 'd', þ: 'th', ß: 'ss' };

/** Converts a name to the local part of an email address: `Åsa Öberg-Bæk` becomes `asa.oberg-baek`. */
export function mailNameOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[øæðþß]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, '.');
}
