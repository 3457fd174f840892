/** Massachusetts General Laws, chapter 93, sections 50 to 68, as read in 2026. */
export const massachusettsRights = `## Massachusetts

Chapter 93 of the Massachusetts General Laws gives you rights in addition to the federal ones.

- Before {account} asks for an investigative report, it tells you in writing what such a report commonly includes (information about your character, general reputation, personal characteristics and mode of living), the precise nature and scope of the investigation, and your right to a copy. It needs your written permission (section 53).
- When you ask in writing, {account} tells you whether an investigative report was ordered. When you ask the agency, it gives you a copy free of charge as soon as the report is complete (section 53).
- When you ask, with proper identification, the agency discloses what its file says about you, except medical information, its sources, and who received a report about you for employment purposes in the past two years. When you ask in writing, you get a written copy (section 56).
- You can have this disclosure in person, by telephone, by certified mail or electronically. The agency has a toll-free telephone number and trained people who explain your file, and you can bring one other person (section 57).
- If you dispute an item, the agency investigates again, within thirty business days at most (section 58). It does not charge you for this (section 59).
- If {account} decides against you because of a report, it tells you in writing within ten business days, with the name, address and toll-free telephone number of the agency (section 62). You can then have a free copy of the report within sixty days (section 59).`;
