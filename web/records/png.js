/* The score sheet of a game as a PNG picture with the name of the club: the browser draws it, and shares or saves it. */

const LARGER = 2; /* than the SVG, for screens with small pixels */
const HEAD = 56; /* of the name, in units of the SVG */
const MARGIN = 16;

async function loaded(address) {
	const image = new Image();

	image.src = address;
	await image.decode();
	return image;
}

function drawn(image, title) {
	const canvas = document.createElement('canvas');
	const pen = canvas.getContext('2d');

	canvas.width = image.naturalWidth * LARGER;
	canvas.height = (image.naturalHeight + HEAD) * LARGER;
	pen.scale(LARGER, LARGER);
	pen.fillStyle = '#fff';
	pen.fillRect(0, 0, image.naturalWidth, image.naturalHeight + HEAD);
	pen.fillStyle = '#231a12';
	pen.font = ['bold', '24px', 'sans-serif'].join(' ');
	pen.textBaseline = 'middle';
	pen.fillText(title, MARGIN, HEAD / 2, image.naturalWidth - 2 * MARGIN);
	pen.drawImage(image, 0, HEAD);
	return canvas;
}

function save(file) {
	const link = document.createElement('a');

	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* address: of the SVG; title: of the picture; name: of the file. */
export async function share_png({ address, title, name }) {
	const canvas = drawn(await loaded(address), title);
	const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
	const file = new File([blob], name, { type: 'image/png' });

	if (navigator.canShare?.({ files: [file] }))
		await navigator.share({ files: [file], title }).catch(() => {}); /* the user has changed their mind */
	else
		save(file);
}
