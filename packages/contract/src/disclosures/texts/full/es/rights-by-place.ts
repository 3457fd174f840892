// Translations of `../en/rights-by-place.ts`.

export const californiaFileRights = `## Sus derechos según el artículo 1786.22 del Código Civil

La agencia da acceso a sus archivos y a la información sobre usted en horario normal de oficina y con aviso razonable. Puede ver el archivo, con identificación adecuada, de cualquiera de estas maneras:

- En persona. También puede obtener una copia de su archivo por no más de lo que cuesta copiarlo.
- Por correo certificado, si pide por escrito, con identificación adecuada, que se envíen copias a un destinatario que usted nombra. La agencia que las envía no responde de que lleguen a terceros por un mal manejo del correo después de salir de la agencia.
- Por teléfono, como resumen de toda la información del archivo que se le debe dar, si lo pide por escrito, con identificación adecuada, y si usted paga por adelantado el costo de la llamada, si lo hay, o se le cobra directamente.

Identificación adecuada es la información que por lo general basta para identificar a una persona, como una licencia de conducir válida, el número de Seguro Social, una tarjeta de identificación militar y tarjetas de crédito. Solo si eso no basta puede la agencia pedir más información sobre su empleo y su historia personal o familiar para verificar su identidad.

La agencia tiene personal capacitado que le explica la información, y le da una explicación escrita de lo que esté en clave cada vez que usted ve su archivo.

Puede ir con otra persona que usted elija, que debe mostrar una identificación razonable. La agencia puede pedirle una declaración escrita que le permita hablar de su archivo en presencia de esa persona.`;

export const losAngelesCountyNotice = `Trabajará en las zonas no incorporadas del condado de Los Ángeles, donde se aplica la Fair Chance Ordinance for Employers (Código del Condado de Los Ángeles, capítulo 8.300). {account} le ha hecho una oferta que depende de esta verificación, y le explica por escrito por qué la necesita y qué registros revisa. Al marcar la casilla, confirma que recibió ese aviso.

## Sus derechos

- {account} puede preguntar por sus antecedentes penales solo después de una oferta condicional de empleo.
- Antes de decidir en su contra por sus antecedentes penales, {account} debe hacer por escrito una evaluación individualizada: de la naturaleza y gravedad del delito, del tiempo que ha pasado y de los deberes del puesto.
- {account} debe darle entonces un aviso preliminar por escrito, con una copia de la evaluación y del informe, y al menos cinco días hábiles desde que lo recibe para responder.
- Si en ese plazo le dice a {account} que disputa el informe o que necesita reunir pruebas de rehabilitación o de circunstancias atenuantes, tiene al menos diez días hábiles más.
- {account} debe considerar su respuesta, evaluar otra vez por escrito y darle un aviso final por escrito si decide en su contra.
- Nadie puede castigarle por ejercer estos derechos. Puede quejarse ante el Department of Consumer and Business Affairs del condado.`;

export const maineRights = `## Maine

La Ley de Informe Justo de Crédito de Maine (10 M.R.S., capítulo 209-B) adopta la ley federal y le da otros derechos.

- Si lo pide, {account} le dice en cinco días hábiles si se encargó un informe de investigación y le da el nombre y la oficina más cercana de la agencia. Puede recibir una copia gratis.
- La agencia le da su informe gratis una vez cada doce meses. Otro en ese tiempo cuesta como máximo $5 (artículo 1310-H, apartado 1).
- Si dice a la agencia que un dato de su archivo es inexacto, esta lo investiga otra vez y registra el resultado en 21 días naturales (artículo 1310-H, apartado 2).`;

export const massachusettsRights = `## Massachusetts

El capítulo 93 de las Leyes Generales de Massachusetts le da derechos además de los federales.

- Antes de pedir un informe de investigación, {account} le dice por escrito lo que un informe así suele incluir (datos sobre su carácter, reputación general, características personales y modo de vida), la naturaleza y el alcance precisos de la investigación, y su derecho a una copia. Necesita su permiso por escrito (artículo 53).
- Si lo pide por escrito, {account} le dice si se encargó un informe de investigación. Si se lo pide a la agencia, esta le da una copia gratis en cuanto el informe esté terminado (artículo 53).
- Si lo pide y se identifica debidamente, la agencia le comunica lo que su archivo dice sobre usted, salvo la información médica, sus fuentes y quién recibió un informe sobre usted con fines de empleo en los últimos dos años. Si lo pide por escrito, recibe una copia escrita (artículo 56).
- Puede recibir esta información en persona, por teléfono, por correo certificado o por medios electrónicos. La agencia tiene un número de teléfono gratuito y personal capacitado que le explica su archivo, y usted puede ir con otra persona (artículo 57).
- Si disputa un dato, la agencia lo investiga otra vez, en un plazo máximo de treinta días hábiles (artículo 58). No le cobra por ello (artículo 59).
- Si {account} decide en su contra por un informe, se lo dice por escrito en diez días hábiles, con el nombre, la dirección y el número de teléfono gratuito de la agencia (artículo 62). Entonces puede recibir una copia gratis del informe dentro de sesenta días (artículo 59).`;

export const newJerseyRights = `## Nueva Jersey

La Ley de Informe Justo de Crédito de Nueva Jersey (N.J.S.A. 56:11-28 a 56:11-41) le da derechos además de los federales.

- {account} puede pedir un informe sobre usted solo después de decírselo por escrito y de que usted lo acepte por escrito (56:11-31).
- Si lo pide por escrito, {account} le dice si se encargó un informe de investigación. Un informe así suele incluir datos sobre su carácter, reputación general, características personales y modo de vida. {account} le dice antes su naturaleza y su alcance precisos, y necesita su permiso por escrito. Si se lo pide a la agencia, esta le da una copia en cuanto el informe esté terminado (56:11-33).
- Antes de decidir en su contra por un informe, {account} le da una copia del informe, una descripción por escrito de sus derechos según la ley estatal y federal, y una oportunidad razonable de disputar el informe ante la agencia (56:11-31).
- Si lo pide y se identifica debidamente, la agencia le comunica toda la información de su archivo sobre usted, sus fuentes y quién recibió un informe sobre usted con fines de empleo en los últimos dos años (56:11-34). Lo hace en horario normal de oficina y con aviso razonable (56:11-35).
- Si disputa un dato, la agencia lo investiga otra vez, sin costo (56:11-36).
- La primera comunicación en doce meses es gratis. Una posterior cuesta como máximo $8, y nada si la pide en los sesenta días después de saber de una decisión en su contra (56:11-37).
- Puede demandar a una agencia o a un empleador que infrinja la ley (56:11-38 y 56:11-39).`;

export const sanFranciscoNotice = `Trabajará en San Francisco. La Fair Chance Ordinance (Código Laboral y de Empleo de San Francisco, artículo 142) exige a los empleadores seguir reglas estrictas sobre los registros de arrestos y condenas de solicitantes y empleados. Se aplica a empleadores con cinco empleados o más en cualquier lugar, y a puestos con al menos ocho horas de trabajo por semana en San Francisco.

## Lo que un empleador nunca puede preguntar, exigirle que revele ni considerar

- un arresto que no llevó a una condena, salvo un arresto sin resolver que aún se investiga o está ante un tribunal;
- la participación en un programa de desvío o de aplazamiento de sentencia, o su cumplimiento;
- una condena desestimada, eliminada, anulada, invalidada o sin efecto por otra razón;
- una condena u otra decisión de la justicia juvenil;
- una condena de hace más de siete años, contados desde la fecha de la sentencia, salvo que el puesto implique supervisar o atender a menores, a adultos dependientes o a personas de 65 años o más;
- una infracción que no es delito grave ni menor, salvo las de su historial de conducción si conducir es más que una parte pequeña del puesto;
- una condena por una conducta que desde entonces dejó de ser delito, como el uso y cultivo no comercial de cannabis.

Un empleador no puede preguntar por estas cosas en una solicitud de empleo.

## Cuándo puede preguntar un empleador

Un empleador puede preguntar por sus condenas y arrestos sin resolver solo después de hacerle una oferta condicional de empleo. Antes de preguntar debe darle una copia del aviso de la ciudad sobre estos derechos.

## Lo que un empleador puede considerar

Un empleador puede considerar solo las condenas y los arrestos sin resolver que se relacionan directamente con su capacidad para el puesto. Debe hacer una evaluación individualizada y considerar cuánto tiempo ha pasado y las pruebas de que la información es inexacta, de su rehabilitación o de otros factores atenuantes.

- Son pruebas de rehabilitación: cumplir la libertad condicional; estudios o formación; tratamiento o terapia; cartas de recomendación; y su edad en ese momento.
- Son factores atenuantes: la coacción, el abuso físico o emocional, y el abuso de sustancias o la enfermedad mental sin tratar que contribuyeron a la condena.

## Antes de que un empleador decida en su contra

El empleador debe darle primero una copia del informe de antecedentes, decirle que piensa decidir en su contra y nombrar los datos en que se basa. Usted tiene entonces siete días para responder, de palabra o por escrito, con pruebas de que los datos son inexactos, de su rehabilitación o de otros factores atenuantes. Si lo hace, el empleador debe aplazar la decisión un tiempo razonable y reconsiderarla. Debe comunicarle la decisión final.

## Sin represalias, y a quién dirigirse

Un empleador no puede castigarle por ejercer estos derechos. Para hacer una pregunta, o para denunciar una violación en un plazo de 60 días, diríjase a la Office of Labor Standards Enforcement de la ciudad: 415-554-5192, fce@sfgov.org, City Hall, Room 430, 1 Dr. Carlton B. Goodlett Place, San Francisco, CA 94102.

La ciudad publica su aviso en varios idiomas en sf.gov/fair-chance-ordinance.`;

export const washingtonRights = `## Washington

La Ley de Informe Justo de Crédito de Washington (RCW 19.182) le da derechos además de los federales. Este es el resumen de sus derechos según ella.

- Si {account} pide un informe de investigación, usted puede preguntar por escrito a {account} por su naturaleza y alcance (RCW 19.182.050).
- Un informe puede mostrar su solvencia, situación o capacidad de crédito solo si eso tiene relación importante con el puesto y {account} le da los motivos por escrito, o si una ley lo exige (RCW 19.182.020).
- Si lo pide, la agencia le comunica lo que su archivo dice sobre usted (RCW 19.182.070), en horario normal de oficina y con aviso razonable: en persona con identificación debida, por teléfono tras una solicitud escrita, o por otro medio razonable que usted autorice. Personal capacitado le explica su archivo, y usted puede ir con otra persona (RCW 19.182.080).
- Si disputa un dato, la agencia lo investiga otra vez sin costo en treinta días hábiles. Lo comunica a la fuente del dato en cinco días hábiles. Si considera que su disputa es frívola o irrelevante, se lo dice y le explica por qué en cinco días hábiles (RCW 19.182.090).
- Si {account} decide en su contra por un informe, se lo dice con el nombre, la dirección y el número de teléfono de la agencia (RCW 19.182.110).

El texto completo de la ley está en app.leg.wa.gov/RCW/default.aspx?cite=19.182.`;
