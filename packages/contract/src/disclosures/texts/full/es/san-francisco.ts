/** A translation of `../en/san-francisco.ts`. */
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
